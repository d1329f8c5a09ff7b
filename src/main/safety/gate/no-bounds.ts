import type { RunScope } from './tool-gate.ts';

/** Scope of actions that the person takes through the gate, without a run's limits. */
export const NO_BOUNDS = {
  takenTabs: () => new Set<never>(),
  allowedOrigins: null,
  siteRules: () => [],
  allowedFiles: new Set<string>(),
  permissions: null,
  reviewer: null,
  audit: null,
  isForeign: false,
  heldBack: () => null,
} as const satisfies Partial<RunScope>;
