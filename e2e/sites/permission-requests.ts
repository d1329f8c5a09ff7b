/** Policy-controlled features, all of which the page delegates to its frame. */
export const FEATURES = [
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
] as const;

/** Expressions that request a permission; each promise rejects or resolves to a refusal where it is not given. */
const REQUESTS = {
  bluetooth: 'navigator.bluetooth.requestDevice({ acceptAllDevices: true })',
  camera: 'navigator.mediaDevices.getUserMedia({ video: true })',
  clipboardRead: 'navigator.clipboard.readText()',
  clipboardWrite: 'navigator.clipboard.writeText("x")',
  displayCapture: 'navigator.mediaDevices.getDisplayMedia()',
  fullscreen: 'document.documentElement.requestFullscreen()',
  geolocation: 'new Promise((done, no) => navigator.geolocation.getCurrentPosition(done, no))',
  hid: 'navigator.hid.requestDevice({ filters: [] }).then((devices) => devices.length > 0)',
  idleDetection: 'IdleDetector.requestPermission().then((state) => state === "granted")',
  localFonts: 'queryLocalFonts().then((fonts) => fonts.length > 0)',
  microphone: 'navigator.mediaDevices.getUserMedia({ audio: true })',
  midi: 'navigator.requestMIDIAccess({ sysex: true })',
  notifications: 'Notification.requestPermission().then((state) => state === "granted")',
  persistentStorage: 'navigator.storage.persist()',
  pointerLock: 'document.documentElement.requestPointerLock()',
  screens: 'getScreenDetails()',
  serial: 'navigator.serial.requestPort()',
  usb: 'navigator.usb.requestDevice({ filters: [] })',
  wakeLock: 'navigator.wakeLock.request("screen")',
} as const;

/** Names for `navigator.permissions.query`. Names that this Chromium does not know count as refused. */
const QUERIES = [
  'background-fetch',
  'background-sync',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'notifications',
  'payment-handler',
  'periodic-background-sync',
  'persistent-storage',
  'screen-wake-lock',
  'storage-access',
  'window-management',
] as const;

const AS_STATE = "({ state }) => state !== 'denied'";

/** Expressions to evaluate in a frame, each with its own user gesture: they return `refused`, `given`, or `open` where nothing answers. */
export const PERMISSION_REQUESTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(REQUESTS).map(([name, expression]) => [name, outcomeOf(expression)]),
  ...QUERIES.map((name) => [
    `query ${name}`,
    outcomeOf(`navigator.permissions.query({ name: '${name}' }).then(${AS_STATE})`),
  ]),
]);

function outcomeOf(expression: string): string {
  return `Promise.race([
    new Promise((resolve) => setTimeout(resolve, 2000, 'open')),
    (async () => ${expression})().then((got) => (got === false ? 'refused' : 'given'), () => 'refused'),
  ])`;
}
