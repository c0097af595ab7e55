import {
  designThumb,
  mockupThumb,
  type fullMockup,
  type ThumbSize,
} from '../../../contract/designs/thumbs.ts';
import { thumbHost } from '../../browser/thumbHost.ts';

/** Returns the URL of the picture of a library file, at the host that the server returned. */
export const designPictureUrl = (designId: string, side: ThumbSize): string =>
  designThumb(designId, side, thumbHost());

/** Returns the URL of the picture of a mockup, by its name. */
export const mockupPictureUrl = (name: string, side: ThumbSize | typeof fullMockup): string =>
  mockupThumb(name, side, thumbHost());
