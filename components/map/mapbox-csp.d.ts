/**
 * The build of Mapbox's engine with its worker in a file, which a content policy requires; its types are
 * those of the usual build.
 */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  export { default } from 'mapbox-gl'
}
