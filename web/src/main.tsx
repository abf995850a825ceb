import './ui/first.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/data/query-client.ts'
import { createAppRouter } from './router.tsx'
import { theme, variables } from './theme.ts'

const client = createQueryClient()
const router = createAppRouter(client)
// The same key as in scheme.js, which sets the appearance before the first paint.
const scheme = localStorageColorSchemeManager({ key: 'contactsheet.scheme' })

function show(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={scheme}
        defaultColorScheme="auto"
        withGlobalClasses={false}
      >
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
// A frame that came with the page stays until the screen itself can take its place.
if (root?.hasChildNodes()) void router.load().finally(() => show(root))
else if (root) show(root)
