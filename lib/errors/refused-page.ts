interface Words {
  /** The language as HTML names it. */
  lang: string
  title: string
  reason: string
  tryAgain: string
}

/** The page that refuses a form. It needs no style sheet and no script, since the form may be no page's. */
export function refusedPage({ lang, title, reason, tryAgain }: Words): string {
  return `<!doctype html><html lang="${lang}"><title>${title}</title><h1>${reason}</h1><p><a href="">${tryAgain}</a></p></html>`
}
