/**
 * Elements and attributes that an announcement may contain. Others are removed when it is stored and again
 * when it is displayed.
 */
export const richText = {
  tags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  /** The beginning of an image's address; the name of a stored picture follows. */
  pictures: '/api/file/',
  /** For links. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
} as const
