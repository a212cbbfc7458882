import type { ReactNode } from 'react'
import { cn } from './cn'

interface CardProps {
  title: string
  /** As wide as a text is read well, instead of as narrow as a sign-in. */
  wide?: boolean
  children: ReactNode
}

/** The sheet of a page without a session: its title and its parts. */
export function Card({ title, wide, children }: CardProps) {
  return (
    <div className={cn('card', wide && 'card-wide')}>
      <h1 className="title">{title}</h1>
      {children}
    </div>
  )
}
