import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { findTool } from '#shared/tools/index.ts';

/**
 * Whether an event must survive a power failure: the person's input and results, and actions that were sent or finished, since a resumed
 * run must not repeat them. Everything else can be read from the page again.
 *
 * @param view the run including the event
 */
export function mustLast(body: RunEventBody, view: RunView): boolean {
  switch (body.type) {
    case 'run.started':
    case 'run.continued':
    case 'run.paused':
    case 'run.resumed':
    case 'run.interrupted':
    case 'run.finished':
    case 'person.said':
    case 'question.asked':
    case 'question.answered':
    case 'contract.made':
    case 'grants.made':
    case 'grant.used':
    case 'grant.cut':
    case 'rows.noted':
    case 'tabs.lent':
    case 'tab.takenBack':
      return true;
    case 'tool.sent':
    case 'tool.finished': {
      const found = findToolCall(view.iterations, body.callId);
      return found === null || findTool(found.call.tool)?.risk !== 'look';
    }
    case 'run.queued':
    case 'run.dequeued':
    case 'iteration.started':
    case 'state.observed':
    case 'model.called':
    case 'plan.made':
    case 'todo.changed':
    case 'history.summarised':
    case 'step.noted':
    case 'step.replayed':
    case 'write.stopped':
    case 'write.refused':
    case 'memory.used':
    case 'tool.intended':
    case 'note':
      return false;
  }
}
