/** A WAV file of these channels: integers of 16 or 24 bits, or floats of 32. */
export function writeWav(channels: readonly Float32Array[], sampleRate: number, bits: 16 | 24 | 32 = 16): Uint8Array {
	const length = channels[0]?.length ?? 0;
	const sampleBytes = bits / 8;
	const frameBytes = sampleBytes * channels.length;
	const dataBytes = length * frameBytes;
	const headerBytes = 44;
	const bytes = new Uint8Array(headerBytes + dataBytes + (dataBytes % 2));
	const view = new DataView(bytes.buffer);
	const isFloat = bits === 32;
	const write = writers[bits];

	writeText(0, 'RIFF');
	view.setUint32(4, bytes.byteLength - 8, true);
	writeText(8, 'WAVEfmt ');
	view.setUint32(16, 16, true);
	view.setUint16(20, isFloat ? 3 : 1, true);
	view.setUint16(22, channels.length, true);
	view.setUint32(24, sampleRate, true);
	view.setUint32(28, sampleRate * frameBytes, true);
	view.setUint16(32, frameBytes, true);
	view.setUint16(34, bits, true);
	writeText(36, 'data');
	view.setUint32(40, dataBytes, true);
	channels.forEach((channel, number) => {
		let at = headerBytes + number * sampleBytes;
		for (let index = 0; index < length; index++) {
			write(view, at, channel[index] ?? 0);
			at += frameBytes;
		}
	});
	return bytes;

	function writeText(at: number, text: string): void {
		for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
	}
}

const writers = {
	16: (view: DataView, at: number, sample: number) => view.setInt16(at, toWhole(sample, 0x8000), true),
	24: (view: DataView, at: number, sample: number) => {
		const whole = toWhole(sample, 0x80_0000);
		view.setUint8(at, whole & 0xff);
		view.setInt16(at + 1, whole >> 8, true);
	},
	32: (view: DataView, at: number, sample: number) => view.setFloat32(at, sample, true),
};

function toWhole(sample: number, scale: number): number {
	return Math.max(-scale, Math.min(scale - 1, Math.round(sample * scale)));
}
