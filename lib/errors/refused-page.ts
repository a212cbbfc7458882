interface Words {
  /** The language tag for HTML. */
  lang: string
  title: string
  reason: string
  tryAgain: string
}

const burmeseFont = '<link rel="stylesheet" href="/fonts/noto-sans-myanmar.da6f87b8.css">'

/**
 * The page that refuses a form. It needs no script and no style sheet but that of the Burmese font, because the form may
 * not come from a page of the console.
 */
export function refusedPage({ lang, title, reason, tryAgain }: Words): string {
  return `<!doctype html><html lang="${lang}"><title>${title}</title>${lang === 'my' ? burmeseFont : ''}<h1>${reason}</h1><p><a href="">${tryAgain}</a></p></html>`
}
