import type { SiteRoute } from '../../src/testing/site/start-site.ts';
import type { ScriptedModelOptions } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { TaskEnd } from '../runs/run-tasks.ts';
import type { Front, FrontRequest } from './front.ts';
import type { CallResult, Policy, Told } from './policy.ts';

/** Where the fault was reported in public: `owner/repository#number`. */
export type Source = `${string}/${string}#${number}`;

export type Routes = Readonly<Record<string, SiteRoute>>;

/** A class of faults that people have reported of agent browsers, as a world of its own with a task in it. */
export interface ReportCase {
  readonly id: string;
  /** The right behaviour, in one line. */
  readonly about: string;
  readonly sources: readonly Source[];
  readonly task: string;
  /** Made anew for each run, with all that the world remembers. */
  readonly open: () => OpenCase;
  /** Played in CI as well: quick and telling. */
  readonly isShort?: true;
}

export interface OpenCase {
  /** The case's own site, by path; `/` is where the task begins. */
  readonly routes: Routes;
  /** Sites of other hosts. */
  readonly others?: Readonly<Record<string, Routes>>;
  readonly play: Policy;
  /** What is wrong with what truly happened; an empty list: the case holds. */
  readonly judge: (ended: Ended) => readonly string[];
  readonly model?: ScriptedModelOptions;
  /** The person has said that the model takes pictures. */
  readonly hasVision?: true;
  /** Stands before the model: an endpoint with manners of its own. */
  readonly front?: Front;
  /** Servers in the usual form; such a case has a program to itself. */
  readonly mcpServers?: Readonly<Record<string, object>>;
  /** Files that the person allows to be sent. */
  readonly files?: readonly string[];
  /** Leave given beforehand. */
  readonly grants?: readonly string[];
  /** Where the task begins, if not at `/`. */
  readonly path?: string;
  /** What the page itself holds in the end: an expression in its own world. */
  readonly probe?: string;
  readonly isRehearsal?: true;
  /** The built-in engine plays, without a model. */
  readonly isBuiltIn?: true;
  /** Carries the case out in another way than by one task on the command line, with what is wrong. */
  readonly perform?: (place: CasePlace) => Promise<readonly string[]>;
}

export interface CasePlace {
  /** Where the case’s site begins. */
  readonly url: string;
  /** The scripted endpoint, with the model `scripted`. */
  readonly baseUrl: string;
  /** Variables under which a program finds the case’s sites. */
  readonly env: Readonly<Record<string, string>>;
}

/** What came of a case’s run. */
export interface Ended {
  /** `null`: the program printed no document. */
  readonly end: NonNullable<TaskEnd> | null;
  /** What the model was told, request after request. */
  readonly told: readonly Told[];
  /** The results of all its calls. */
  readonly results: readonly CallResult[];
  /** What came to the endpoint before the model, where there is one. */
  readonly requests: readonly FrontRequest[];
}
