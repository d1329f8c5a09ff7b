import type { SiteRoute } from '../../src/testing/site/start-site.ts';
import type { ScriptedModelOptions } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { TaskEnd } from '../runs/run-tasks.ts';
import type { Front, FrontRequest } from './front.ts';
import type { CallResult, Policy, Told } from './policy.ts';

/** Public report of the fault: `owner/repository#number`. */
export type Source = `${string}/${string}#${number}`;

export type Routes = Readonly<Record<string, SiteRoute>>;

/** Class of faults reported about agent browsers, with its own sites and a task. */
export interface ReportCase {
  readonly id: string;
  /** Correct behaviour, in one line. */
  readonly about: string;
  readonly sources: readonly Source[];
  readonly task: string;
  /** Returns a fresh state of the case's sites for each run. */
  readonly open: () => OpenCase;
  /** Whether CI plays the case too, as it is quick and telling. */
  readonly isShort?: true;
}

export interface OpenCase {
  /** Pages of the case's own site, by path; `/` is where the task begins. */
  readonly routes: Routes;
  /** Sites of other hosts. */
  readonly others?: Readonly<Record<string, Routes>>;
  readonly play: Policy;
  /** Returns the faults of the outcome; an empty list if the case passes. */
  readonly judge: (ended: Ended) => readonly string[];
  readonly model?: ScriptedModelOptions;
  /** Whether the person has declared that the model accepts pictures. */
  readonly hasVision?: true;
  /** Endpoint with its own quirks in front of the model. */
  readonly front?: Front;
  /** MCP servers in the usual JSON form; a case with any has its own program. */
  readonly mcpServers?: Readonly<Record<string, object>>;
  /** Files that the person allows to be sent. */
  readonly files?: readonly string[];
  /** Grants given in advance. */
  readonly grants?: readonly string[];
  /** Path where the task begins, if not `/`. */
  readonly path?: string;
  /** Expression for the page's final value, in its main world. */
  readonly probe?: string;
  readonly isRehearsal?: true;
  /** Whether the built-in engine plays the case, without a model. */
  readonly isBuiltIn?: true;
  /** Carries the case out in another way than by one task on the command line; returns the faults. */
  readonly perform?: (place: CasePlace) => Promise<readonly string[]>;
}

export interface CasePlace {
  /** URL of the case’s site. */
  readonly url: string;
  /** URL of the scripted endpoint, with the model `scripted`. */
  readonly baseUrl: string;
  /** Environment variables that make a program find the case’s sites. */
  readonly env: Readonly<Record<string, string>>;
}

/** Outcome of a case’s run. */
export interface Ended {
  /** Final document of the program; `null` if it printed none. */
  readonly end: NonNullable<TaskEnd> | null;
  /** Requests to the model, in order. */
  readonly told: readonly Told[];
  /** Results of all its calls. */
  readonly results: readonly CallResult[];
  /** Requests to the endpoint in front of the model, if there is one. */
  readonly requests: readonly FrontRequest[];
}
