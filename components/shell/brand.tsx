/** Logo of the console; the same drawing as `brand.svg`. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 22 22" className="logo">
      <rect width="22" height="22" rx="6" />
      <path d="M7 9.500v3M11 6v10M15 9.500v3" />
    </svg>
  )
}
