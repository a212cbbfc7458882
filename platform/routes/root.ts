import { type Contract, contract } from '../../lib/contract/contract.ts'
import { issueTemporaryToken } from '../store/tokens.ts'
import { open, type Routes, temporary } from '../wire/route.ts'
import { isCodeRight, isPhoneFree } from '../work/message-codes.ts'

export const rootRoutes = {
  getToken: open(contract.root.getToken, async (_, { services, now, origin }) => ({
    Token: await issueTemporaryToken(services.db, origin.address, now),
  })),
  getPhoneCheck: temporary(contract.root.getPhoneCheck, isPhoneFree),
  postCheckMsgCode: temporary(contract.root.postCheckMsgCode, isCodeRight),
} satisfies Routes<Contract['root']>
