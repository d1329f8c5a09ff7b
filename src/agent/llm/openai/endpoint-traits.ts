import { type EndpointError, isTooLong } from './endpoint-error.ts';
import { type StructuredMethod, weakerMethod } from './structured-output.ts';

/** What is known of an endpoint and its model; learnt from what it refuses, kept for the run. */
export interface EndpointTraits {
  readonly structuredMethod: StructuredMethod;
  readonly reportsUsage: boolean;
  readonly seesImages: boolean;
  /** Drops what the endpoint seems to have refused. `false` when nothing is left to drop: the refusal stands. */
  giveWay(refusal: EndpointError, role: 'planner' | 'executor'): boolean;
}

/** Traits before anything was refused. */
export function createEndpointTraits(vision: boolean): EndpointTraits {
  let structuredMethod: StructuredMethod = 'json_schema';
  let reportsUsage = true;
  let seesImages = vision;

  const dropUsage = () => {
    const had = reportsUsage;
    reportsUsage = false;
    return had;
  };
  const dropImages = () => {
    const had = seesImages;
    seesImages = false;
    return had;
  };
  const weaken = () => {
    const weaker = weakerMethod(structuredMethod);
    structuredMethod = weaker ?? structuredMethod;
    return weaker !== null;
  };

  return {
    get structuredMethod() {
      return structuredMethod;
    },
    get reportsUsage() {
      return reportsUsage;
    },
    get seesImages() {
      return seesImages;
    },
    giveWay(refusal, role) {
      const said = refusal.message;
      if (!isRefusal(refusal) || isTooLong(said)) return false;
      if (/stream_options|include_usage/i.test(said) && dropUsage()) return true;
      if (/image|vision|multi-?modal/i.test(said) && dropImages()) return true;
      if (role === 'planner' && weaken()) return true;
      return dropUsage();
    },
  };
}

/** Whether the endpoint understood who asks and for what, and did not like how. Routers say 404 when no provider supports a feature. */
function isRefusal({ status, message }: EndpointError): boolean {
  if (status === 400 || status === 415 || status === 422 || status === 501) return true;
  return (
    status === 404 &&
    /response_format|structured|json_schema|tool_choice|tool use|support/i.test(message)
  );
}
