import { shootFields, type ShootField } from '@contactsheet/contracts/shoots/shoot-limits'
import { useNavigate } from '#lib/router/view.tsx'

const patienceMs = 5000

/** Presses what this selects as soon as it is there, unless it takes too long. */
function pressWhenThere(selector: string) {
  const press = () => {
    const button = document.querySelector<HTMLElement>(selector)
    button?.click()
    return button !== null
  }
  if (press()) return
  const observer = new MutationObserver(() => press() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}

/** Leads to the days that a shoot without a date offers, which are on its first tab. */
export function useOpenPoll(id: number) {
  const navigate = useNavigate()
  return () => {
    navigate({ to: '/schedule/$id', params: { id }, search: {}, replace: true, resetScroll: false })
    pressWhenThere('[role="tabpanel"] [data-offer-days]')
  }
}

/** Opens the input of a field of a shoot, which is on its first tab. */
export function useOpenField(id: number) {
  const navigate = useNavigate()
  return (field: ShootField) => {
    navigate({ to: '/schedule/$id', params: { id }, search: {}, replace: true, resetScroll: false })
    pressWhenThere(`[role="tabpanel"] button[aria-label^="${shootFields[field].label}: "]`)
  }
}
