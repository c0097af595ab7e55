import {
  designThumb,
  mockupThumb,
  type fullMockup,
  type ThumbSize,
} from '../../../contract/designs/thumbs.ts';
import { thumbHost } from '../../browser/thumbHost.ts';

/** Address of the picture of a file in the library, at the host that the server named. */
export const designPicture = (designId: string, side: ThumbSize): string =>
  designThumb(designId, side, thumbHost());

/** The same of a mockup by its name. */
export const mockupPicture = (name: string, side: ThumbSize | typeof fullMockup): string =>
  mockupThumb(name, side, thumbHost());
