import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { countTerminalWrite } from '../store/sign-in-attempts.ts'
import type { TerminalContext, TerminalWriteContext, Written } from './context.ts'
import type { Files } from './multipart.ts'
import { type Call, formPayload, type Incoming, parse, type Route, result } from './route.ts'

/** A read by the terminal of a member. */
export function terminalRead<C extends Call<'terminal', true>>(
  spec: C,
  run: (input: RequestOf<C>, context: TerminalContext) => Promise<ResultOf<C>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = admit(incoming)
      return result(spec, await run(parse(spec, incoming.payload), context))
    },
  }
}

/** A write by the terminal of a member; tries count, because each one leaves a row in the operation log. */
export function terminalWrite<C extends Call<'terminal', false>>(
  spec: C,
  run: (input: RequestOf<C>, context: TerminalWriteContext) => Promise<Written<ResultOf<C>>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = await admitWrite(incoming)
      const { answer } = await run(parse(spec, incoming.payload), incoming.writing(context, incoming.payload))
      return result(spec, answer)
    },
  }
}

/** A write with files by the terminal of a member. */
export function terminalUpload<C extends Call<'terminal', false>>(
  spec: C,
  run: (input: RequestOf<C>, files: Files, context: TerminalWriteContext) => Promise<Written<ResultOf<C>>>,
): Route<C> {
  return {
    spec,
    async serve(incoming) {
      const context = await admitWrite(incoming)
      const form = await incoming.form()
      const input = parse(spec, form.fields)
      const { answer } = await run(input, form.files, incoming.writing(context, formPayload(form)))
      return result(spec, answer)
    },
  }
}

function admit({ open, member }: Incoming): TerminalContext {
  if (!member) throw new Unauthorised()
  return { ...open, member }
}

async function admitWrite(incoming: Incoming): Promise<TerminalContext> {
  const context = admit(incoming)
  await countTerminalWrite(context.services.db, context.member.id, context.now)
  return context
}
