import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, minify } from 'vite';
import { z } from 'zod';

import { PRODUCT } from '../package/package-config.ts';
import { runCommand } from '../runtime/run-command.ts';
import { copyBuild, readManifest } from '../package/stage-app.ts';

/** Packages that npm installs with Waymark: its runtime, and the only one with a native file. All others are bundled. */
const INSTALLED = ['better-sqlite3', 'electron'] as const;

const TYPES_TIMEOUT_MS = 60_000;

const VersionsSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Creates the folder for `npm publish`: the build, and the command that starts it. */
export async function makeNpmPackage(projectFolder: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyBuild(projectFolder, folder, true);
  await withoutWhitespace(join(folder, 'out', 'main'));
  for (const name of ['LICENSE', 'README.md'])
    await copyFile(join(projectFolder, name), join(folder, name));
  await bundleCommand(join(folder, 'bin'));
  await bundleSdk(projectFolder, join(folder, 'sdk'));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(await manifestFor(projectFolder), null, 2)}\n`,
  );
}

/** Minifies scripts. Names of functions and classes stay, so that stacks are readable. */
async function withoutWhitespace(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of names) {
    const path = join(folder, name);
    const { code, errors } = await minify(name, await readFile(path, 'utf8'), {
      compress: { keepNames: { function: true, class: true } },
      mangle: { keepNames: { function: true, class: true } },
      codegen: { removeWhitespace: true },
    });
    if (errors.length > 0)
      throw new Error(`${name} could not be made smaller: ${errors[0]?.message}`);
    await writeFile(path, code);
  }
}

/** Bundles the command, since Node does not run TypeScript inside node_modules. */
async function bundleCommand(binFolder: string): Promise<void> {
  const name = `${PRODUCT.command}.js`;
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'waymark.ts'),
      outDir: binFolder,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  await chmod(join(binFolder, name), 0o755);
  await cp(
    join(import.meta.dirname, '..', 'runtime', 'default-app'),
    join(binFolder, 'default-app'),
    { recursive: true },
  );
}

/** Bundles the SDK for `import { Waymark } from 'waymark'`, with its types. */
async function bundleSdk(projectFolder: string, folder: string): Promise<void> {
  const source = join(projectFolder, 'src', 'sdk');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(source, 'index.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  const types = join(folder, 'types');
  const { exitCode, stdout, stderr } = await runCommand(
    process.execPath,
    [
      join(projectFolder, 'node_modules', 'typescript', 'bin', 'tsc'),
      '--project',
      source,
      '--outDir',
      types,
      '--rootDir',
      source,
      '--rewriteRelativeImportExtensions',
      '--composite',
      'false',
      '--incremental',
      'false',
      '--tsBuildInfoFile',
      'null',
      '--noEmitOnError',
    ],
    { cwd: projectFolder, env: process.env, timeoutMs: TYPES_TIMEOUT_MS },
  );
  if (exitCode !== 0) throw new Error(`The SDK's types could not be made. ${stdout}${stderr}`);
}

async function manifestFor(projectFolder: string): Promise<object> {
  const { version, description, license, main } = await readManifest(projectFolder);
  const { dependencies, devDependencies } = VersionsSchema.parse(
    JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')),
  );
  const versions = { ...devDependencies, ...dependencies };
  return {
    name: PRODUCT.command,
    productName: PRODUCT.name,
    version,
    description,
    license,
    ...sourceOf(process.env),
    keywords: ['browser', 'agent', 'automation', 'electron'],
    type: 'module',
    main,
    exports: {
      '.': { types: './sdk/types/index.d.ts', default: './sdk/index.js' },
      './package.json': './package.json',
    },
    bin: { [PRODUCT.command]: `bin/${PRODUCT.command}.js` },
    files: ['bin', 'sdk', 'out', 'resources'],
    // Electron's own scripts require this version.
    engines: { node: '>=22.12' },
    dependencies: Object.fromEntries(INSTALLED.map((name) => [name, versions[name]])),
  };
}

/** Returns the repository field: npm accepts a provenance statement only with the repository of the build. Outside GitHub none is named. */
function sourceOf(env: Readonly<Record<string, string | undefined>>): object {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  if (!server || !name) return {};
  return { repository: { type: 'git', url: `git+${server}/${name}.git` } };
}
