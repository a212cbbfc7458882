/** Logo of the console; the same drawing as `public/icon.svg`. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <g className="fill-none stroke-on-accent stroke-[1.75]" strokeLinecap="round">
        <path d="M12 5v7M9 7v3M15 7v3" />
        <path d="M6.5 11.500a5.500 5.500 0 0 0 11 0M12 17v2.5" />
      </g>
    </svg>
  )
}
