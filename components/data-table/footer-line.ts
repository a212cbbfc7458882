/** The classes of the line below rows: their numbers and the links to the others. */
export const footerLine = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-3 text-muted-foreground'
