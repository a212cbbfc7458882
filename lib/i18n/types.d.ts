import type messages from '../../messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    /** The English file defines the message keys for all three languages. */
    Messages: typeof messages
  }
}
