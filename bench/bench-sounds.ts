import { encodeFile, encodeSound, keepSound, type SoundFormat, soundExtension } from '../server/testing/sounds.ts';

const sourceSeconds = 30;

/** A stereo sound of that many minutes, made once by a real encoder and kept. */
export function soundOfMinutes(format: SoundFormat, minutes: number): Promise<string> {
	return keepSound(['bench', format, minutes], soundExtension(format), async (to) => {
		const from = await encodeSound({ format: 'wav16', seconds: sourceSeconds });
		await encodeFile({ format, from, to, times: (minutes * 60) / sourceSeconds });
	});
}
