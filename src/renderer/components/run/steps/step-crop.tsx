import { useState } from 'react';

import type { ArtifactId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';

import { useWords } from '../../../text/use-words.ts';
import { cropAround } from './crop-around.ts';
import './step-crop.css';

interface StepCropProps {
  /** Picture of the page before the step. */
  readonly picture: ArtifactId;
  readonly place: ActPlace;
}

/** The part of the page that a step acted on, with the element marked; nothing if the picture is no longer stored. */
export function StepCrop({ picture, place }: StepCropProps) {
  const { t } = useWords();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  const { image, mark } = cropAround(place);
  return (
    <div className="step-crop">
      <img
        style={image}
        src={`/artifacts/${picture}`}
        alt={t('runs.stepCrop')}
        onError={() => setMissing(true)}
      />
      <span style={mark} />
    </div>
  );
}
