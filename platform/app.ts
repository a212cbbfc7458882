import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { CallSpec } from '../lib/contract/call.ts'
import { type Contract, contract } from '../lib/contract/contract.ts'
import { requestIdHeader, requestIdOf } from '../lib/watch/request-id.ts'
import { agentInfoRoutes } from './routes/agent-info.ts'
import { apiKeyRoutes } from './routes/api-key.ts'
import { contactGroupRoutes } from './routes/contact-group.ts'
import { departmentRoutes } from './routes/department.ts'
import { departmentModuleRoutes } from './routes/department-module.ts'
import { feedbackInfoRoutes } from './routes/feedback-info.ts'
import { fenceInfoRoutes } from './routes/fence-info.ts'
import { formalPackageRoutes } from './routes/formal-package.ts'
import { gpsRecordRoutes } from './routes/gps-record.ts'
import { groupReviewRoutes } from './routes/group-review.ts'
import { serveHealth } from './routes/health.ts'
import { helpRoutes } from './routes/help.ts'
import { importInfoRoutes } from './routes/import-info.ts'
import { loginBindInfoRoutes } from './routes/login-bind-info.ts'
import { loginInfoRoutes } from './routes/login-info.ts'
import { serveMetrics } from './routes/metrics.ts'
import { noticeRoutes } from './routes/notice.ts'
import { ownAccountRoutes } from './routes/own-account.ts'
import { rootRoutes } from './routes/root.ts'
import { savedViewRoutes } from './routes/saved-view.ts'
import { serverInfoRoutes } from './routes/server-info.ts'
import { shareSettingInfoRoutes } from './routes/share-setting-info.ts'
import { staffInfoRoutes } from './routes/staff-info.ts'
import { serveStoredFiles } from './routes/stored-files.ts'
import { terminalRoutes } from './routes/terminal.ts'
import { testUserRoutes } from './routes/test-user.ts'
import { uploadRoutes } from './routes/upload.ts'
import { userInfoRoutes } from './routes/user-info.ts'
import { verifyLogRoutes } from './routes/verify-logs.ts'
import { versionRoutes } from './routes/version.ts'
import { webhookRoutes } from './routes/webhook.ts'
import { logAccess } from './wire/access-log.ts'
import { openApiDocument } from './wire/openapi.ts'
import { failure, sendFailure, wire } from './wire/plugin.ts'
import type { Route, Routes } from './wire/route.ts'
import type { Services } from './wire/services.ts'
import { trustedProxies } from './wire/trusted-proxies.ts'
import { watchProxies } from './wire/untrusted-proxies.ts'

const bodyLimit = 1024 * 1024
const uploadTimeLimit = 120_000

const routes = {
  root: rootRoutes,
  loginInfo: { ...loginInfoRoutes, ...ownAccountRoutes },
  userInfo: userInfoRoutes,
  agentInfo: agentInfoRoutes,
  contactGroup: contactGroupRoutes,
  gpsRecord: gpsRecordRoutes,
  fenceInfo: fenceInfoRoutes,
  verify: { ...groupReviewRoutes, ...verifyLogRoutes },
  notice: noticeRoutes,
  help: helpRoutes,
  version: versionRoutes,
  testUser: testUserRoutes,
  formalPackage: formalPackageRoutes,
  industry: departmentRoutes,
  staffInfo: staffInfoRoutes,
  shareSettingInfo: shareSettingInfoRoutes,
  loginBindInfo: loginBindInfoRoutes,
  industryInfo: departmentModuleRoutes,
  feedbackInfo: feedbackInfoRoutes,
  upload: uploadRoutes,
  importInfo: importInfoRoutes,
  serverInfo: serverInfoRoutes,
  apiKey: apiKeyRoutes,
  savedView: savedViewRoutes,
  webhook: webhookRoutes,
  terminal: terminalRoutes,
} satisfies { [Resource in keyof Contract]: Routes<Contract[Resource]> }

interface AppOptions {
  logger: FastifyBaseLogger
  /** The log of answered requests, if it is on. */
  accessLogger?: Logger | undefined
  trustedProxies?: string[]
  metricsToken?: string | undefined
  /** Whether the process got the signal to end. */
  isLeaving?: () => boolean
}

/** Builds the platform's HTTP server, ready to listen or to be called in process. */
export async function buildApp(
  services: Services,
  { isLeaving = () => false, ...options }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers[requestIdHeader]),
    bodyLimit,
    http: { headersTimeout: 10_000 },
    // The limit of uploads; `platform/wire` sets a shorter one for all other requests.
    requestTimeout: uploadTimeLimit,
    // Longer than the console keeps an idle connection: the platform never closes one that the console is
    // about to use.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply)
    },
  })
  const proxies = trustedProxies(options.trustedProxies)
  const watchProxy = watchProxies(options.logger, proxies)
  if (options.accessLogger) logAccess(app, { log: options.accessLogger, proxies })
  app.addHook('onRequest', async (request, reply) => {
    watchProxy(request)
    reply.header(requestIdHeader, request.id)
    // So that a proxy opens its next connection to another platform.
    if (isLeaving()) reply.header('connection', 'close')
  })
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ data: failure('missing', 'no such call', { requestId: request.id }), key: -1 }),
  )
  // Generated at the first request; the contract does not change while the process runs.
  let document: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json').send(document)
  })
  app.register(serveHealth, { services, isLeaving })
  app.register(serveMetrics, { services, token: options.metricsToken })
  app.register(serveStoredFiles, { services })
  await app.register(wire, { services, proxies, routes: allRoutes() })
  return app
}

function allRoutes(): Route[] {
  const resources: Record<string, Record<string, Route>> = routes
  const all = Object.values(resources).flatMap((resource) => Object.values(resource))
  const served = new Set<CallSpec>(all.map((route) => route.spec))
  const calls: Record<string, Record<string, CallSpec>> = contract
  // The types ensure that every call has a route. This check ensures that the route is the call's own, since
  // two calls may have the same type.
  for (const resource of Object.values(calls)) {
    for (const call of Object.values(resource)) {
      if (!served.has(call)) throw new Error(`no route serves ${call.path}`)
    }
  }
  return all
}
