import { useEffect } from 'react'

/** Sets the page's name in the tab and in the history: 'Contacts · Contactsheet'. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Contactsheet` : 'Contactsheet'
  }, [title])
}
