/** Frame headers of streams without a container: MPEG audio layers I to III, and AAC in ADTS. */

export interface FrameHeader {
	readonly lengthBytes: number;
	readonly samples: number;
	readonly sampleRate: number;
	readonly channels: number;
	/** Equal for all frames of one stream. */
	readonly signature: number;
	/** MPEG layer 1 to 3; 0 in ADTS. */
	readonly layer: number;
	/** Object type of AAC; 0 otherwise. */
	readonly objectType: number;
	/** Whether it is MPEG version 1, which has longer side information than 2 and 2.5. */
	readonly isMpeg1: boolean;
}

export interface FrameKind {
	readonly headerBytes: number;
	/** A quick check of the second and third byte, after the 0xFF at the start of frames, before parsing. */
	mayBegin(second: number, third: number): boolean;
	parse(bytes: Uint8Array, at: number): FrameHeader | null;
}

// kbit/s by index, of MPEG 1 layers I, II, III and MPEG 2 layers I, II and III; index 0 is "free", which is not
// supported.
const mpeg1Rates = [
	[0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
	[0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
	[0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
];
const mpeg2FirstRates = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256];
const mpeg2OtherRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const mpeg1SampleRates = [44_100, 48_000, 32_000];
const mpeg25 = 0;
const mpeg1 = 3;

export const mpegFrames: FrameKind = {
	headerBytes: 4,
	mayBegin(second, third) {
		const isKnownKind = second >= 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
		return isKnownKind && third >= 0x10 && third < 0xf0 && (third & 0x0c) !== 0x0c;
	},
	parse(bytes, at) {
		if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
		const second = bytes[at + 1] as number;
		const third = bytes[at + 2] as number;
		const fourth = bytes[at + 3] as number;
		if (!mpegFrames.mayBegin(second, third)) return null;
		const version = (second >> 3) & 3;
		const layer = 4 - ((second >> 1) & 3);
		const baseRate = mpeg1SampleRates[(third >> 2) & 3] as number;
		const isMpeg1 = version === mpeg1;
		const rates = isMpeg1 ? mpeg1Rates[layer - 1] : layer === 1 ? mpeg2FirstRates : mpeg2OtherRates;
		const kilobits = rates?.[third >> 4];
		// Emphasis 2 is reserved, so this is not a frame.
		if (!kilobits || (fourth & 3) === 2) return null;
		const sampleRate = isMpeg1 ? baseRate : version === mpeg25 ? baseRate / 4 : baseRate / 2;
		const samples = layer === 1 ? 384 : layer === 3 && !isMpeg1 ? 576 : 1152;
		const slotBytes = layer === 1 ? 4 : 1;
		const slots = Math.floor((samples * kilobits * 1000) / 8 / slotBytes / sampleRate) + ((third >> 1) & 1);
		return {
			lengthBytes: slots * slotBytes,
			samples,
			sampleRate,
			channels: fourth >> 6 === 3 ? 1 : 2,
			signature: ((second & 0xfe) << 8) | (third & 0x0c),
			layer,
			objectType: 0,
			isMpeg1,
		};
	},
};

export const aacSampleRates = [
	96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

export const adtsFrames: FrameKind = {
	headerBytes: 7,
	mayBegin(second, third) {
		return (second & 0xf6) === 0xf0 && (third & 0x3c) <= 0x30;
	},
	parse(bytes, at) {
		if (at + 7 > bytes.length || bytes[at] !== 0xff) return null;
		const second = bytes[at + 1] as number;
		const third = bytes[at + 2] as number;
		const fourth = bytes[at + 3] as number;
		const fifth = bytes[at + 4] as number;
		const sixth = bytes[at + 5] as number;
		const seventh = bytes[at + 6] as number;
		if (!adtsFrames.mayBegin(second, third)) return null;
		const sampleRate = aacSampleRates[(third >> 2) & 15];
		const lengthBytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
		const channelConfiguration = ((third & 1) << 2) | (fourth >> 6);
		if (sampleRate === undefined || lengthBytes < ((second & 1) === 1 ? 7 : 9)) return null;
		return {
			lengthBytes,
			samples: 1024 * ((seventh & 3) + 1),
			sampleRate,
			// 0 means that it is stated inside the stream, which is so rare that two is assumed.
			channels: channelConfiguration === 7 ? 8 : channelConfiguration || 2,
			signature: ((second & 0xfe) << 16) | ((third & 0xfd) << 8) | (fourth & 0xc0),
			layer: 0,
			objectType: (third >> 6) + 1,
			isMpeg1: false,
		};
	},
};
