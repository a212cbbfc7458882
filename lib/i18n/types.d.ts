import type messages from '../../messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    /** The English file types the keys of all three. */
    Messages: typeof messages
  }
}
