/** The settings with which devices are notified; a pair of keys that is used nowhere else. */
export const vapid = {
  VAPID_PUBLIC_KEY: 'BH4RWCcSnVhQbDRDT1HpUlRTmi6lstVMKKbylHbCEBZHm42KvNIo9njRst8aPqRwz-gxOHYH7374m71m3eQAsbE',
  VAPID_PRIVATE_KEY: '91Y-0KbnamlQHOCKKErw1NEkcmb5BuKMpd6CRfPiXO4',
  VAPID_SUBJECT: 'mailto:photos@example.com',
}
