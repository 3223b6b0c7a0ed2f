import type { ReactNode } from 'react'

type PillProps = {
  color?: 'sun' | 'mist'
  children: ReactNode
}

const colors = {
  sun: 'bg-sun text-[#22301f]',
  mist: 'bg-mist text-forest',
}

export const Pill = ({ color = 'mist', children }: PillProps) => (
  <span
    className={`inline-flex items-center rounded-full px-3 py-1 text-xs font-semibold ${colors[color]}`}
  >
    {children}
  </span>
)
