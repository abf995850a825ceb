import { useEffect } from 'react'

/** Names the page in the tab and in the history: 'Contacts · Contactsheet'. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Contactsheet` : 'Contactsheet'
  }, [title])
}
