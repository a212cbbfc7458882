/** The box that makes the actions of ticked rows about every row that matches; its confirmation counts and names them. */
export function AllBox({ label }: { label: string }) {
  return (
    <label className="all-box">
      <input type="checkbox" name="all" value="1" className="box" />
      {label}
    </label>
  )
}
