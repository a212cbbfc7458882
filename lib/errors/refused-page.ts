interface Words {
  /** The language tag for HTML. */
  lang: string
  title: string
  reason: string
  tryAgain: string
}

/**
 * The page that refuses a form. It needs no style sheet and no script, because the form may not come from a
 * page of the console.
 */
export function refusedPage({ lang, title, reason, tryAgain }: Words): string {
  return `<!doctype html><html lang="${lang}"><title>${title}</title><h1>${reason}</h1><p><a href="">${tryAgain}</a></p></html>`
}
