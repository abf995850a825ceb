import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isReachable } from './connection.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the server can be reached, as far as is known. */
export const useReachable = () => useSyncExternalStore(subscribe, isReachable)
