import type { ProofCase } from './cases.ts';

/** Cases in the file format of one of the benchmarks. */
export interface ProofFile {
  readonly format: string;
  readonly name: string;
  readonly text: string;
}

type Site = (path: string | null) => string;
const LEVELS = ['easy', 'medium', 'hard'] as const;
const levelOf = (index: number) => LEVELS[index % LEVELS.length] ?? 'easy';

const json = (tasks: readonly object[]): string => JSON.stringify(tasks, null, 2);
const lines = (tasks: readonly object[]): string =>
  tasks.map((task) => JSON.stringify(task)).join('\n');

export const PROOF_FILES: readonly ((cases: readonly ProofCase[], site: Site) => ProofFile)[] = [
  (cases, site) => ({
    format: 'online-mind2web',
    name: 'Online_Mind2Web.json',
    text: json(
      cases.map(({ id, goal, path }, index) => ({
        task_id: id,
        confirmed_task: goal,
        website: site(path),
        reference_length: 3,
        level: levelOf(index),
      })),
    ),
  }),
  (cases, site) => ({
    format: 'odysseys',
    name: 'odysseys.json',
    text: json(
      cases.map(({ id, goal, path, right }, index) => ({
        task_id: id,
        confirmed_task: goal,
        website: site(path),
        level: levelOf(index),
        reference_length: 3,
        rubrics: {
          R1: {
            requirement: 'The shop was opened',
            verification: 'A page of it was seen',
            weight: 1,
          },
          R2: { requirement: `It is found: ${right}`, verification: 'A page shows it', weight: 2 },
        },
      })),
    ),
  }),
  (cases, site) => ({
    format: 'bu-bench',
    name: 'BU_Bench_V2.json',
    text: JSON.stringify({
      tasks: cases.map(({ id, goal, path, right }) => ({
        id,
        task: goal,
        website: site(path),
        rubric: `A1: the answer is ${right}. A2: nothing else is claimed.`,
        weights: { A1: 70, A2: 30 },
      })),
    }),
  }),
  (cases, site) => ({
    format: 'lexbench',
    name: 'task.jsonl',
    text: lines(
      cases.map(({ id, goal, path, right }, index) => ({
        id,
        query: goal,
        difficulty: levelOf(index),
        target_website: site(path),
        login_required: false,
        score_threshold: 60,
        reference_answer: {
          steps: ['Open the shop', 'Read the list'],
          key_points: [`The answer is ${right}`],
          common_mistakes: ['Another row'],
          scoring: {
            total: 100,
            items: [
              { name: 'Opened', score: 30, description: 'The shop was opened' },
              { name: 'Right', score: 70, description: `It is found: ${right}` },
            ],
          },
        },
      })),
    ),
  }),
];
