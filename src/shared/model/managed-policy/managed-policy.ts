import { z } from 'zod';

import { ConsentChoiceSchema } from '../run/approval/contract.ts';
import { PolicyFaultSchema } from './policy-fault.ts';

/**
 * Pattern of sites and services in a policy: `example.org`, `*.example.org` (includes `example.org`), `example.org:8443`,
 * `https://example.org`. Without a scheme it matches every scheme; without scheme and port it matches every port.
 */
export const HOST_PATTERN =
  /^(?:(https?):\/\/)?(\*\.)?(\[[0-9a-f:.]+\]|[^\s/*?#@:[\]]+)(?::(\d{1,5}))?$/i;

const PatternsSchema = z
  .array(
    z
      .string()
      .max(300)
      .refine(
        (text) => text === '*' || HOST_PATTERN.test(text),
        'a host such as example.org, *.example.org or example.org:8443',
      ),
  )
  .max(1000);

/**
 * Policy of the computer's administrator. Each setting can only restrict, and nothing in Waymark lifts a restriction; an absent setting
 * restricts nothing.
 */
export const ManagedPolicySchema = z.strictObject({
  $schema: z.string().max(500).optional(),
  version: z.literal(1).describe('The version of this format.'),
  contact: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Shown to people: whom they ask about the policy.'),
  sites: z
    .strictObject({
      allow: PatternsSchema.optional().describe('Agents work only here. Left out: everywhere.'),
      block: PatternsSchema.default([]).describe('Agents never work here. Comes before “allow”.'),
    })
    .prefault({})
    .describe('Where agents may read and act. People may open any site.'),
  models: z
    .strictObject({
      hosts: PatternsSchema.optional().describe(
        'Services that may be used. Left out: any. Empty: only the built-in engine.',
      ),
    })
    .prefault({}),
  consent: z
    .strictObject({
      loosestMode: ConsentChoiceSchema.default('work').describe(
        'The loosest mode that people may choose.',
      ),
      standingPermissions: z
        .boolean()
        .default(true)
        .describe('Permissions that are given before a run or for several acts.'),
      unattendedRuns: z
        .boolean()
        .default(true)
        .describe('Schedules, workers and other runs that nobody can be asked in.'),
    })
    .prefault({}),
  search: z
    .strictObject({
      webSuggestions: z
        .boolean()
        .default(true)
        .describe('Sending letters to the search engine while people type, if they choose it.'),
    })
    .prefault({}),
  export: z
    .boolean()
    .default(true)
    .describe('Saving runs, pictures, tables, reports and agents as files, and webhooks.'),
  profiles: z
    .boolean()
    .default(true)
    .describe('Making further profiles. Those that exist can still be opened.'),
  programs: z
    .strictObject({
      mcpServers: z
        .enum(['all', 'remote', 'none'])
        .default('all')
        .describe('“remote”: only over HTTP, no programs of this computer.'),
      codingAgents: z.boolean().default(true).describe('Agents over ACP, such as Claude Code.'),
      endpoint: z.boolean().default(true).describe('Other programs that drive the browser.'),
      commandLine: z
        .boolean()
        .default(true)
        .describe('Runs from the command line, workers and the SDK.'),
    })
    .prefault({}),
});
export type ManagedPolicy = z.infer<typeof ManagedPolicySchema>;

/** Policy in force on this computer. `faulty`: a policy exists but cannot be followed, so agents do not run. */
export const PolicyStateSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  z.strictObject({
    status: z.literal('active'),
    file: z.string(),
    policy: ManagedPolicySchema,
  }),
  z.strictObject({ status: z.literal('faulty'), file: z.string(), fault: PolicyFaultSchema }),
]);
export type PolicyState = z.infer<typeof PolicyStateSchema>;
