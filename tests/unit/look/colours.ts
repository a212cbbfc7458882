/** Linear light of red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number]

/** A colour written `#rrggbb` as linear light. */
export function linearRgb(hex: string): Rgb {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (!parts) throw new Error(`not a colour of the form #rrggbb: ${hex}`)
  const light = (part = '') => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [light(parts[1]), light(parts[2]), light(parts[3])]
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
