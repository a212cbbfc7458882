import { SaxesParser } from 'saxes'
import { FileTrouble, fileLimits } from './file-trouble.ts'

interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/**
 * Reads an XML document piece by piece; after each piece the generator yields, so that its reader takes the
 * handlers' results. Names lose their prefix. Entities of a document type are ignored, so that none can
 * expand without end. Throws {@link FileTrouble} for elements nested, or with attributes, beyond the limits.
 */
export async function* xmlEvents(pieces: AsyncIterable<Buffer>, on: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  let attributesOfElement = 0
  parser.on('opentagstart', () => {
    depth++
    attributesOfElement = 0
    if (depth > fileLimits.depth) throw new FileTrouble('unreadable')
  })
  parser.on('attribute', () => {
    attributesOfElement++
    if (attributesOfElement > fileLimits.attributes) throw new FileTrouble('unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => on.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => {
    depth--
    on.close(localName(name))
  })
  parser.on('text', on.text)
  parser.on('cdata', on.text)
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
