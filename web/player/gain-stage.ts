export interface GainStage {
	set(gain: number): void;
	/** Browsers put a graph to sleep until somebody has pressed something. */
	wake(): void;
}

const glideSeconds = 0.03;

/**
 * Leads the sound of the element through a gain. An element that was once led this way cannot be led back, so it is
 * built only when somebody asks for level-matched listening.
 */
export function createGainStage(audio: HTMLAudioElement): GainStage | null {
	if (typeof AudioContext === 'undefined') return null;
	const context = new AudioContext();
	const gain = context.createGain();
	context.createMediaElementSource(audio).connect(gain).connect(context.destination);
	let isFresh = true;
	return {
		set(value) {
			// Between two songs, or at the flick of the switch, a step would click.
			if (isFresh) gain.gain.value = value;
			else gain.gain.setTargetAtTime(value, context.currentTime, glideSeconds);
			isFresh = false;
			if (context.state === 'suspended') void context.resume().catch(() => undefined);
		},
		wake() {
			if (context.state === 'suspended') void context.resume().catch(() => undefined);
		},
	};
}
