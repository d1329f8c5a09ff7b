import { AppError } from '#shared/errors/app-error.ts';

/** Imports commands of workers. Desktop packages leave these files out; then it throws `FLEET_MISSING`. */
export async function loadFleet<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!isMissingModule(cause)) throw cause;
    throw new AppError(
      {
        code: 'FLEET_MISSING',
        message: 'This package of Waymark has no workers and no queue.',
        next: 'Use the package from npm (npm install -g waymark), or in a checkout run: npm run setup.',
      },
      { cause },
    );
  }
}

function isMissingModule(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_MODULE_NOT_FOUND';
}
