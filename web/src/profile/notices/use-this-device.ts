import { useEffect, useState } from 'react'
import { askThisDevice, deviceName, endNotices, letNotify, type ThisDevice } from '#lib/press/this-device.ts'
import { toast } from '#lib/toast.ts'
import { useForgetDevice, useNotifyDevice } from './notices.queries.ts'

/** This browser, under the name that the server has for it if it can be notified already. */
type Known = ThisDevice & { name?: string | undefined }

async function look(): Promise<Known> {
  const device = await askThisDevice()
  if (device.can !== 'yes' || device.endpoint === undefined) return device
  return { ...device, name: await deviceName(device.endpoint) }
}

/** Whether this browser is notified, and a function for the press that changes it; undefined until the browser has said. */
export function useThisDevice(key: string, devices: readonly string[]) {
  const [device, setDevice] = useState<Known>()
  const [isBusy, setBusy] = useState(false)
  const [adding, forgetting] = [useNotifyDevice(), useForgetDevice()]
  useEffect(() => {
    // Permission is given and taken in the browser's own settings, while this page waits in the background.
    const again = () =>
      document.visibilityState === 'visible' && void look().then(setDevice, () => setDevice({ can: 'no' }))
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  const { name } = device ?? {}
  const isOn = name !== undefined && devices.includes(name)

  async function turnOn() {
    const address = await letNotify(key)
    if (address !== undefined) await adding.mutateAsync({ body: address })
  }
  async function turnOff() {
    if (name !== undefined) await forgetting.mutateAsync({ params: { device: name } })
    await endNotices()
  }
  async function change(wanted: boolean) {
    setBusy(true)
    try {
      await (wanted ? turnOn() : turnOff())
    } catch (error) {
      // What the server refuses is said by the mutation.
      if (error instanceof DOMException || error instanceof TypeError) toast(refused)
    } finally {
      setDevice(await look().catch(() => ({ can: 'no' as const })))
      setBusy(false)
    }
  }
  return { can: device?.can, isOn, isBusy, change }
}

const refused = {
  title: 'Failed to switch notifications on',
  text: 'Your browser did not connect to its notification service. Please try again.',
  tone: 'bad',
} as const
