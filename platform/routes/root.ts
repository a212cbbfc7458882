import { type Contract, contract } from '../../lib/contract/contract.ts'
import { open, type Routes } from '../route.ts'
import { issueTemporaryToken } from '../store/tokens.ts'

export const rootRoutes = {
  getToken: open(contract.root.getToken, async (_, { services, now }) => ({
    Token: await issueTemporaryToken(services.db, now),
  })),
} satisfies Routes<Contract['root']>
