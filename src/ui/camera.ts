/** Why there is no picture; each reason has its own advice. */
export type CameraRefusal = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

const refusalOfError: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why `getUserMedia` failed, by the error's name. */
export const cameraRefusalOf = (error: unknown): CameraRefusal =>
  (error instanceof Error ? refusalOfError[error.name] : undefined) ?? 'failed';

/** Ends every track: the camera's light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

type OpenedCamera =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly refusal: CameraRefusal };

/** Opens the rear camera. If it opens after `signal` has aborted, it is closed at once. */
export const openCamera = async (signal: AbortSignal): Promise<OpenedCamera> => {
  // Browsers hide the camera from pages without a secure connection.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!window.isSecureContext || devices === undefined) return { kind: 'refused', refusal: 'insecure' };
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    if (signal.aborted) closeCamera(stream);
    return { kind: 'open', stream };
  } catch (error) {
    return { kind: 'refused', refusal: cameraRefusalOf(error) };
  }
};
