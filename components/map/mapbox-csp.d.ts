/** The build of Mapbox's engine whose worker is a file, which a content policy needs; it has the types of the usual one. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  export { default } from 'mapbox-gl'
}
