/** The box that makes the actions of ticked rows about every row that matches; its confirmation counts and names them. */
export function AllBox({ label, className = '' }: { label: string; className?: string }) {
  return (
    <label className={`inline-flex min-h-[30px] cursor-pointer items-center gap-2 ${className}`}>
      <input type="checkbox" name="all" value="1" className="box" />
      {label}
    </label>
  )
}
