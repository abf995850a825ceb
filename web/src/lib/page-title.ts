import { useEffect } from 'react'

/** Sets the page's name in the tab and in the history: 'Contacts · Contactsheet'. What lies over a screen gives it back when it goes. */
export function usePageTitle(title: string) {
  useEffect(() => {
    const before = document.title
    const own = title ? `${title} · Contactsheet` : 'Contactsheet'
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title])
}
