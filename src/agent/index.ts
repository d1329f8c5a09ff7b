import { createRunModel } from './llm/create-run-model.ts';
import { runAgent } from './loop/run-agent.ts';
import { serveRun } from './serve-run.ts';

serveRun((run, { remote, control, post }) => {
  const model = createRunModel(run, ({ baseUrl, model: name }, traits) =>
    post({ type: 'model.learnt', baseUrl, model: name, traits }),
  );
  return runAgent(run, { model, remote, control });
});
