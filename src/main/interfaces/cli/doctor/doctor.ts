import { type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { electronSupportEnds, isElectronOutOfSupport } from '#shared/model/electron-age.ts';

import { policyState } from '../../../platform/managed-policy/policy-in-force.ts';
import { addressValue, defineCommand, parseOrExitCode } from '../define-command.ts';
import { type Finding, findingsText, isMissing } from './finding.ts';
import { fontsFinding } from './fonts-finding.ts';
import type { FontLanguages } from './installed-fonts.ts';

export interface DoctorServices {
  readonly command: string;
  readonly versions: {
    readonly waymark: string;
    readonly electron: string;
    readonly chrome: string;
  };
  readonly isPackaged: boolean;
  readonly hasSandbox: boolean;
  /** Name of the keychain; `null` when there is none that protects anything. */
  readonly keychain: string | null;
  readonly userData: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly listFonts: () => Promise<readonly FontLanguages[] | null>;
  /** Asks an endpoint for its models. Throws `AppError`. */
  readonly listModels: (baseUrl: string, apiKey: ModelKey | null) => Promise<readonly unknown[]>;
  readonly stdout: (text: string) => void;
}

const LITTLE_SPACE_BYTES = 500_000_000;

/** `waymark doctor`: prints what is missing on this machine and how to get it. The exit code is 1 when something is missing. */
export async function runDoctorCommand(
  args: readonly string[],
  services: DoctorServices,
): Promise<number> {
  const parsed = parseOrExitCode(() =>
    defineCommand({
      name: services.command,
      about: `Says what is missing on this machine and how to get it.
Exit code: 0, 1 when something is missing, 2 for bad usage.`,
      examples: ['--base-url http://localhost:11434/v1'],
    })
      .option('--base-url <url>', 'also ask this endpoint for its models', addressValue)
      .option('--json', 'print one JSON document', false)
      .exitOverride()
      .parse([...args], { from: 'user' })
      .opts(),
  );
  if (typeof parsed === 'number') return parsed;
  const findings = [
    runtimeFinding(services),
    sandboxFinding(services),
    displayFinding(services),
    ...(services.platform === 'linux' ? [fontsFinding(await services.listFonts())] : []),
    keychainFinding(services),
    folderFinding(services),
    policyFinding(),
    await endpointFinding(parsed.baseUrl, services),
  ];
  services.stdout(findingsText(findings, parsed.json));
  return findings.some(isMissing) ? 1 : 0;
}

function runtimeFinding({ versions, isPackaged, now }: DoctorServices): Finding {
  const { waymark, electron, chrome } = versions;
  const isOld = isElectronOutOfSupport(electron, now);
  const ends = electronSupportEnds(electron)?.toISOString().slice(0, 10) ?? 'an unknown day';
  return {
    name: 'program',
    state: isOld ? 'warn' : 'ok',
    found: `Waymark ${waymark} ${isPackaged ? 'as a package' : 'from a checkout'}, Electron ${electron}, Chromium ${chrome}`,
    next: isOld
      ? `This Electron has had no security fixes since about ${ends}: use it for pages you trust, and get a newer Waymark, or from a checkout a newer Electron (ELECTRON_OVERRIDE_DIST_PATH). Runs do not work where you may be logged in before you accept that: Settings → About, or --accept-unsupported-runtime.`
      : '',
  };
}

function sandboxFinding({ hasSandbox }: DoctorServices): Finding {
  return {
    name: 'sandbox',
    state: hasSandbox ? 'ok' : 'warn',
    found: hasSandbox ? 'pages are in Chromium’s sandbox' : 'off: pages run with all your rights',
    next: hasSandbox ? '' : 'Start Waymark as an ordinary user, not as root.',
  };
}

function displayFinding({ platform, env, isPackaged }: DoctorServices): Finding {
  const display = env['WAYLAND_DISPLAY'] || env['DISPLAY'];
  const hasOne = platform !== 'linux' || Boolean(display);
  return {
    name: 'display',
    state: hasOne ? 'ok' : 'warn',
    found: hasOne ? (display ?? 'of the system') : 'none: commands work, the window cannot open',
    next: hasOne
      ? ''
      : `Start it in a desktop session, or under Xvfb: apt-get install xvfb; xvfb-run ${isPackaged ? 'waymark' : 'npm start'}`,
  };
}

function keychainFinding({ keychain, platform }: DoctorServices): Finding {
  return {
    name: 'keychain',
    state: keychain === null ? 'warn' : 'ok',
    found: keychain ?? 'none that protects anything: keys and passwords are not kept',
    next:
      keychain === null && platform === 'linux'
        ? 'Install and unlock a keyring (KWallet, or on Debian, as root: apt-get install gnome-keyring libsecret-1-0), or give keys by the environment: WAYMARK_API_KEY.'
        : '',
  };
}

function policyFinding(): Finding {
  const state = policyState();
  const name = 'policy';
  switch (state.status) {
    case 'none':
      return { name, state: 'ok', found: 'none', next: '' };
    case 'active':
      return { name, state: 'ok', found: `of the administrator, ${state.file}`, next: '' };
    case 'faulty':
      return {
        name,
        state: 'missing',
        found: `${state.file} cannot be followed, so agents do not run. ${state.fault.sentence}`,
        next: 'Correct the file (docs/policy.md) and restart Waymark, or tell the administrator.',
      };
  }
}

function folderFinding({ userData }: DoctorServices): Finding {
  // A missing folder is created in the nearest parent that exists.
  let folder = userData;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`);
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const hasSpace = bavail * bsize > LITTLE_SPACE_BYTES;
    return {
      name: 'data folder',
      state: hasSpace ? 'ok' : 'warn',
      found: `${userData}, ${Math.round((bavail * bsize) / 1e6)} MB free`,
      next: hasSpace ? '' : 'Make room, or name another folder with --user-data.',
    };
  } catch (error) {
    return {
      name: 'data folder',
      state: 'missing',
      found: `${userData} cannot be written: ${toErrorInfo(error).message}`,
      next: 'Change its permissions, or name another folder with --user-data.',
    };
  }
}

async function endpointFinding(
  baseUrl: string | undefined,
  { env, listModels }: DoctorServices,
): Promise<Finding> {
  const name = 'model endpoint';
  if (baseUrl === undefined)
    return {
      name,
      state: 'ok',
      found: 'not asked; the built-in engine needs none',
      next: 'To try one: --base-url URL, with its key in WAYMARK_API_KEY.',
    };
  const key = modelKey(baseUrl, env['WAYMARK_API_KEY'] || env['OPENAI_API_KEY']);
  try {
    const models = await listModels(baseUrl, key);
    const hasSome = models.length > 0;
    return {
      name,
      state: hasSome ? 'ok' : 'warn',
      found: `${baseUrl} answers, with ${models.length} ${models.length === 1 ? 'model' : 'models'}`,
      next: hasSome
        ? ''
        : 'Get or load a model there first, with Ollama for example: ollama pull NAME.',
    };
  } catch (error) {
    const { message, next } = toErrorInfo(error);
    return { name, state: 'missing', found: `${baseUrl}: ${message}`, next };
  }
}
