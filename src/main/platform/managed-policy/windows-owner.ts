import { execFileSync } from 'node:child_process';

const POWERSHELL = String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`;
const TIMEOUT_MS = 20_000;

/** SIDs of Local System, the administrators, and Windows' own installer. */
const ADMINISTRATORS = new Set([
  'SY',
  'BA',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);

/** Bits of the rights that a security descriptor writes as letters. */
const RIGHTS: Readonly<Record<string, number>> = {
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
  SD: 0x1_0000,
  RC: 0x2_0000,
  WD: 0x4_0000,
  WO: 0x8_0000,
  FA: 0x1f_01ff,
  FR: 0x12_0089,
  FW: 0x12_0116,
  FX: 0x12_00a0,
  GA: 0x1f_01ff,
  GR: 0x12_0089,
  GW: 0x12_0116,
  GX: 0x12_00a0,
};
const UNKNOWN_RIGHT = 0x1f_01ff;
const READ = 0x12_00a9;
/** Rights to add files: everyone has them for folders of `ProgramData`, but may delete only their own files. */
const ADD_TO_FOLDER = 0x116;

/** `owner`: it belongs to no administrator; `writable`: others can change it. */
type AccessFault = 'owner' | 'writable';

/** Returns why a file or its folder can be changed by others than administrators; `null` when it cannot. */
export function windowsFault(
  file: string,
): { readonly path: string; readonly reason: AccessFault } | null {
  const folder = file.slice(0, file.lastIndexOf('\\'));
  const [ofFile, ofFolder] = descriptorsOf([file, folder]);
  const fileFault = descriptorFault(ofFile ?? '', READ);
  if (fileFault !== null) return { path: file, reason: fileFault };
  const folderFault = descriptorFault(ofFolder ?? '', READ | ADD_TO_FOLDER);
  return folderFault === null ? null : { path: folder, reason: folderFault };
}

function descriptorsOf(paths: readonly string[]): readonly string[] {
  const quoted = paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(',');
  const command = `foreach ($path in ${quoted}) { (Get-Acl -LiteralPath $path).Sddl }`;
  const printed = execFileSync(POWERSHELL, ['-NoProfile', '-NonInteractive', '-Command', command], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    windowsHide: true,
    env: { SystemRoot: String.raw`C:\Windows` },
  });
  return printed.trim().split(/\r?\n/);
}

/**
 * Returns the fault of a security descriptor in SDDL that gives others than administrators more rights than `allowed`; `null` when there is
 * none.
 */
export function descriptorFault(sddl: string, allowed = READ): AccessFault | null {
  const owner = /O:(.*?)(?=G:|D:|S:(?!-)|$)/.exec(sddl)?.[1];
  if (owner === undefined || !ADMINISTRATORS.has(owner)) return 'owner';
  const list = /D:([A-Z_]*)((?:\([^)]*\))*)/.exec(sddl);
  const entries = [...(list?.[2] ?? '').matchAll(/\(([^)]*)\)/g)].map(([, entry = '']) => entry);
  // Without a list everyone has all rights.
  const isOpen = list === null || list[1] === 'NO_ACCESS_CONTROL';
  return isOpen || entries.some((entry) => (rightsOfOthers(entry) & ~allowed) !== 0)
    ? 'writable'
    : null;
}

function rightsOfOthers(entry: string): number {
  const [type = '', flags = '', rights = '', , , who = ''] = entry.split(';');
  const isForChildren = flags.includes('IO');
  if (type.includes('D') || isForChildren || ADMINISTRATORS.has(who)) return 0;
  if (/^0x/i.test(rights)) return Number(rights);
  const letters = rights.match(/../g) ?? [];
  return letters.reduce((mask, right) => mask | (RIGHTS[right] ?? UNKNOWN_RIGHT), 0);
}
