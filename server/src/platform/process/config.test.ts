import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { vapid } from '../../testing/vapid.ts'
import { readConfig, settingNames } from './config.ts'
import { StartRefused } from './start-refused.ts'

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof StartRefused)
    return error.message
  }
}

const s3 = { S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

// asvs 13.1.1
test('an empty environment gives the defaults', () => {
  const config = readConfig({})
  assert.equal(config.port, 3000)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.supportEmail, 'support@localhost')
  assert.equal(config.rateLimits, true)
  assert.deepEqual(config.trustProxy, [])
  assert.equal(config.s3, undefined)
  assert.equal(config.storagePerUser, 2 * 1024 ** 3)
})

test('an empty value is the same as none', () => {
  for (const nothing of ['', '  ', '\t\n']) {
    const all = settingNames.map((name) => [name, nothing])
    assert.deepEqual(readConfig(Object.fromEntries(all)), readConfig({}))
  }
  assert.equal(readConfig({ HOST: ' ::1 ', PORT: ' 4000 ' }).port, 4000)
})

test('every setting stands in the table of the README', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (`[A-Z][A-Z\d_]+`(?:, `[A-Z][A-Z\d_]+`)*) \| (.*)$/gm)].map(([row]) => row)
  const told = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+|PORT|HOST)`/g)].map(([, name]) => name),
  )
  assert.deepEqual(
    settingNames.filter((name) => !told.includes(name)),
    [],
  )
})

test('the public address follows the port unless it is given', () => {
  assert.equal(readConfig({ PORT: '4000' }).publicUrl, 'http://localhost:4000')
  const config = readConfig({ PUBLIC_URL: 'https://photos.example.com/' })
  assert.equal(config.publicUrl, 'https://photos.example.com')
  assert.equal(config.https, true)
  assert.equal(config.supportEmail, 'support@photos.example.com')
})

test('mails go out with a server and a sender', () => {
  const mail = (SMTP_URL: string, MAIL_FROM = 'photos@example.com') => readConfig({ SMTP_URL, MAIL_FROM }).mail
  const from = { name: '', address: 'photos@example.com' }
  const plain = { host: 'mail.example.com', port: 587, secure: false, account: undefined, from }
  assert.equal(readConfig({}).mail, undefined)
  assert.deepEqual(mail('smtp://mail.example.com'), plain)
  assert.deepEqual(mail('smtps://mail.example.com/'), { ...plain, port: 465, secure: true })
  assert.deepEqual(mail('smtp://us%40host:p%3Aass%20word@[::1]:2525'), {
    ...plain,
    host: '::1',
    port: 2525,
    account: { user: 'us@host', pass: 'p:ass word' },
  })
  const named = { name: 'Ana & Co', address: 'photos@example.com' }
  assert.deepEqual(mail('smtp://localhost', 'Ana & Co <photos@example.com>')?.from, named)
})

test('devices are notified with a pair of keys, by push services of the internet and those that are named', () => {
  assert.equal(readConfig({}).push, undefined)
  assert.deepEqual(readConfig(vapid).push?.hosts, [])
  const PUSH_HOSTS = 'https://push.example.com/, http://127.0.0.1:8089'
  const { push } = readConfig({ ...vapid, VAPID_SUBJECT: 'https://photos.example.com', PUSH_HOSTS })
  assert.deepEqual(push, {
    publicKey: vapid.VAPID_PUBLIC_KEY,
    privateKey: vapid.VAPID_PRIVATE_KEY,
    subject: 'https://photos.example.com',
    hosts: ['https://push.example.com', 'http://127.0.0.1:8089'],
  })
})

test('a wrong value is refused in a sentence that names the setting', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT must be a port number/],
    [{ PORT: '1e3' }, /^PORT must be a port number/],
    [{ PORT: '-1' }, /^PORT must be a port number/],
    [{ PORT: '3000.5' }, /^PORT must be a port number/],
    [{ HOST: '999.1.1.1' }, /^HOST must be an address/],
    [{ HOST: '[::1]' }, /^HOST must be an address/],
    [{ HOST: 'my host' }, /^HOST must be an address/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address such as smtp:/],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://us@mail.example.com', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://us:%zz@mail.example.com', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://us:pa%E9x@mail.example.com', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://mail.example.com:0', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ STORAGE_PER_USER: '10000 TB' }, /^STORAGE_PER_USER must be at most 1000 TB/],
    [{ STORAGE_PER_USER: '0.0001 KB' }, /^STORAGE_PER_USER must be at least 1 KB/],
    [{ SMTP_URL: 'smtp://mail.example.com/?secure', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Ana' }, /^MAIL_FROM must be an e-mail address such as/],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com\nBcc: b@example.com' }, /^MAIL_FROM must be/],
    [{ SMTP_URL: 'smtp://localhost' }, /^SMTP_URL and MAIL_FROM belong together/],
    [{ MAIL_FROM: 'a@example.com' }, /^SMTP_URL and MAIL_FROM belong together/],
    [{ ...vapid, VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY must be the public key of a pair/],
    [{ ...vapid, VAPID_PRIVATE_KEY: 'short' }, /^VAPID_PRIVATE_KEY must be the private key of a pair/],
    [{ ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/],
    [{ ...vapid, VAPID_SUBJECT: 'photos@example.com' }, /^VAPID_SUBJECT must be an address of yours such as mailto:/],
    [{ ...vapid, VAPID_SUBJECT: 'http://example.com' }, /^VAPID_SUBJECT must be an address of yours/],
    [{ ...vapid, VAPID_SUBJECT: '' }, /^VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together/],
    [{ ...vapid, PUSH_HOSTS: 'push.example.com' }, /^PUSH_HOSTS must be addresses such as/],
    [{ ...vapid, PUSH_HOSTS: 'https://push.example.com/path' }, /^PUSH_HOSTS must be addresses such as/],
    [{ PUSH_HOSTS: 'https://push.example.com' }, /^PUSH_HOSTS is nothing without VAPID_PUBLIC_KEY/],
    [{ PUBLIC_URL: 'https://' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'ftp://example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://me:pw@host' }, /^PUBLIC_URL must not hold a name or a password/],
    [{ PUBLIC_URL: 'https://me@host' }, /^PUBLIC_URL must not hold a name or a password/],
    [{ PUBLIC_URL: 'https://example.com/?x=1' }, /^PUBLIC_URL is the address without a path/],
    [{ OIDC_ISSUER: 'login' }, /^OIDC_ISSUER must be a web address/],
    [{ OIDC_ISSUER: 'https://me:pw@login.example.com' }, /^OIDC_ISSUER must not hold a name or a password/],
    [{ OIDC_ISSUER: 'https://login.example.com/?a=1' }, /^OIDC_ISSUER must end before/],
    [{ OIDC_CLIENT_ID: 'contactsheet' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together/],
    [{ OIDC_CLIENT_SECRET: 'secret' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together/],
    [{ ADMIN_EMAILS: 'notanaddress' }, /^ADMIN_EMAILS must be e-mail addresses/],
    [{ ADMIN_EMAILS: 'ana@example.com;bo@example.com' }, /^ADMIN_EMAILS must be e-mail addresses/],
    [{ METRICS_TOKEN: 'sixteen letters ä' }, /^METRICS_TOKEN may hold letters, digits and signs only/],
    [{ PORT: '70000' }, /^PORT is at most 65535/],
    [{ PUBLIC_URL: 'photos.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://example.com/app' }, /^PUBLIC_URL is the address without a path/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres/],
    [{ RATE_LIMITS: 'yes' }, /^RATE_LIMITS must be on or off/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be a level/],
    [{ DRAIN_SECONDS: '5s' }, /^DRAIN_SECONDS must be a whole number of seconds, such as 10, and at most 999\.$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN needs at least 16/],
    [{ SUPPORT_EMAIL: 'me' }, /^SUPPORT_EMAIL must be an e-mail address/],
    [
      { OIDC_ISSUER: 'https://login.example.com' },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together/,
    ],
    [{ ...s3, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be a web address/],
    [{ ...s3, S3_ENDPOINT: 'https://me:pw@minio' }, /^S3_ENDPOINT must not hold a name or a password/],
    [{ ...s3, S3_ENDPOINT: 'https://minio/?a=1' }, /^S3_ENDPOINT must end before/],
    [{ ...s3, S3_BUCKET: 'My Photos' }, /^S3_BUCKET must be the name of a bucket/],
    [{ ...s3, S3_REGION: 'Europe (Frankfurt)' }, /^S3_REGION must be a region/],
    [{ OPENAI_API_KEY: 'sk key' }, /^OPENAI_API_KEY may hold letters, digits and signs only/],
    [{ OPENAI_BASE_URL: 'https://example.com/v1' }, /^OPENAI_BASE_URL is nothing without OPENAI_API_KEY/],
    [{ OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: 'example.com' }, /^OPENAI_BASE_URL must be a web address/],
    [{ OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: 'https://me:pw@example.com' }, /^OPENAI_BASE_URL must not hold a name/],
    [{ OPENAI_API_KEY: 'sk', OPENAI_IMAGE_MODEL: 'a model' }, /^OPENAI_IMAGE_MODEL must be the name of a model/],
    [{ BFL_MODEL: 'flux-2-max' }, /^BFL_MODEL is nothing without BFL_API_KEY/],
    [{ BFL_API_KEY: 'key', BFL_MODEL: '../admin' }, /^BFL_MODEL must be the name of a model/],
    [{ IMAGES_BASE_URL: 'http://localai:8080/v1' }, /^IMAGES_BASE_URL and IMAGES_MODEL belong together/],
    [{ IMAGES_NAME: 'The cellar' }, /^IMAGES_BASE_URL and IMAGES_MODEL belong together/],
    [{ IMAGES_BASE_URL: 'ftp://localai', IMAGES_MODEL: 'sdxl' }, /^IMAGES_BASE_URL must be a web address/],
    [{ IMAGES_NAME: 'a'.repeat(41) }, /^IMAGES_NAME must be a name of at most 40 characters/],
    [{ S3_ENDPOINT: 'https://minio' }, /^S3_BUCKET, .* belong together.* S3_ENDPOINT/],
    ...Object.keys(s3).map((name): [Record<string, string>, RegExp] => [
      { ...s3, [name]: '' },
      /^S3_BUCKET, .* belong/,
    ]),
    ...['2', 'GB', '2 GiB', '-2 GB', '0 MB', '0.0 GB', '1e3 MB', '2 GB!'].map(
      (value): [Record<string, string>, RegExp] => [
        { STORAGE_PER_USER: value },
        /^STORAGE_PER_USER must be a size such/,
      ],
    ),
    ...[
      'true',
      '*',
      'nonsense',
      '10.0.0.0/99',
      '10.0.0.0/',
      '::1/129',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.1/8/8',
      'loopback/8',
    ].map((value): [Record<string, string>, RegExp] => [{ TRUST_PROXY: value }, /^TRUST_PROXY names the proxy/]),
  ]
  for (const [env, sentence] of wrong) assert.match(refusal(env), sentence)
})

test('lists are split and trimmed', () => {
  const config = readConfig({
    ADMIN_EMAILS: ' Ana@Example.com , b@example.com,',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1, fd00::/8',
  })
  assert.deepEqual(config.adminEmails, ['ana@example.com', 'b@example.com'])
  assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8', '::1', 'fd00::/8'])
})

test('files go to an S3-compatible server when all of it is named; the endpoint is only for those of others than Amazon', () => {
  const named = { bucket: 'photos', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  assert.deepEqual(readConfig(s3).s3, { ...named, endpoint: undefined })
  const endpoint = 'http://127.0.0.1:9000/s3'
  assert.deepEqual(readConfig({ ...s3, S3_ENDPOINT: endpoint }).s3, { ...named, endpoint })
  assert.deepEqual(readConfig({ ...s3, S3_ENDPOINT: `${endpoint}/` }).s3, { ...named, endpoint })
})

test('image services are those that are configured; a key is enough for the two that are known', () => {
  assert.deepEqual(readConfig({}).images, { openai: undefined, flux: undefined, own: undefined })
  const own = { IMAGES_BASE_URL: 'http://10.0.0.5:8080/v1/', IMAGES_MODEL: 'stabilityai/sdxl' }
  assert.deepEqual(readConfig({ OPENAI_API_KEY: 'sk', BFL_API_KEY: 'key', ...own }).images, {
    openai: { key: 'sk', baseUrl: 'https://api.openai.com/v1', model: 'gpt-image-2' },
    flux: { key: 'key', baseUrl: 'https://api.bfl.ai/v1', model: 'flux-2-pro' },
    own: { key: undefined, baseUrl: 'http://10.0.0.5:8080/v1', model: 'stabilityai/sdxl', name: 'Own image server' },
  })
})

test('the storage of each user is a number with its unit', () => {
  const sizes = { '500 MB': 500 * 1024 ** 2, '2gb': 2 * 1024 ** 3, '1.5 GB': 1.5 * 1024 ** 3, '1 TB': 1024 ** 4 }
  for (const [value, bytes] of Object.entries(sizes))
    assert.equal(readConfig({ STORAGE_PER_USER: value }).storagePerUser, bytes)
})

test('what is slow has limits, and traces need a collector', () => {
  assert.deepEqual(readConfig({}).slow, { statement: 500, request: 2000 })
  const { slow } = readConfig({ SLOW_STATEMENT_MS: '0', SLOW_REQUEST_MS: '50' })
  assert.deepEqual(slow, { statement: 0, request: 50 })
  assert.equal(
    refusal({ SLOW_STATEMENT_MS: '1s' }),
    'SLOW_STATEMENT_MS must be a whole number of milliseconds, at most 9999999, or 0 for never.',
  )

  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }
  const traces = (more: Record<string, string> = {}) => readConfig({ ...collector, ...more }).traces
  assert.equal(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).traces, undefined)
  assert.deepEqual(traces(), { url: 'http://localhost:4318/v1/traces', share: 1 })
  assert.equal(traces({ OTEL_SDK_DISABLED: 'True' }), undefined)
  assert.equal(refusal({ OTEL_SDK_DISABLED: 'maybe' }), 'OTEL_SDK_DISABLED must be true or false.')
  assert.equal(traces({ OTEL_TRACES_SAMPLER: 'always_off' })?.share, 0)
  assert.equal(traces({ OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share, 1)
  assert.equal(traces({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share, 0.1)
  assert.match(
    refusal({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' }),
    /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/,
  )
  assert.match(refusal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }), /must be a web address/)
  for (const fine of ['authorization=Bearer%20abc', 'a=b, x-tenant = studio', 'a=Bearer abc', 'a=b==,', ''])
    assert.ok(traces({ OTEL_EXPORTER_OTLP_HEADERS: fine }), fine)
  for (const wrong of ['a', 'a=b,evil', '=b', 'a=b%0Ac', 'a=%zz', 'a=ä', 'a b=c'])
    assert.match(refusal({ OTEL_EXPORTER_OTLP_HEADERS: wrong }), /^OTEL_EXPORTER_OTLP_HEADERS must be a list such as /)
})

test('daily backups have a folder of their own, and keep seven unless told otherwise', () => {
  assert.equal(readConfig({}).backups, undefined)
  assert.deepEqual(readConfig({ BACKUP_DIR: '/backups' }).backups, { dir: '/backups', keep: 7 })
  assert.equal(readConfig({ BACKUP_DIR: '/backups', BACKUP_KEEP: '30' }).backups?.keep, 30)
  assert.throws(() => readConfig({ BACKUP_KEEP: '30' }), /BACKUP_KEEP is nothing without BACKUP_DIR/)
  for (const keep of ['0', '-1', '1.5', 'all', '10000'])
    assert.throws(
      () => readConfig({ BACKUP_DIR: '/backups', BACKUP_KEEP: keep }),
      /^StartRefused: BACKUP_KEEP must be a number/,
    )
})
