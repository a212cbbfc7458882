import { defineConfig } from 'drizzle-kit'

/** For `npx drizzle-kit generate --config platform/db/drizzle.config.ts`, which generates the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema-enums',
    'schema',
    'schema-devices',
    'schema-records',
    'schema-feedback',
    'schema-server',
    'schema-sms',
    'schema-content',
    'schema-dongles',
    'schema-dispatch',
    'schema-login-bindings',
    'schema-uploads',
    'schema-live',
    'schema-imports',
    'schema-fences',
    'schema-releases',
    'schema-api-keys',
    'schema-removed',
    'schema-views',
    'schema-webhooks',
  ].map((name) => `./platform/db/${name}.ts`),
  out: './platform/db/migrations',
  casing: 'snake_case',
})
