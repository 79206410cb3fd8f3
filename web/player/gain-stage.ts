export interface GainStage {
	set(gain: number): void;
	/** Browsers suspend an audio context until somebody has pressed something. */
	wake(): void;
}

const glideSeconds = 0.03;

/**
 * Routes the sound of the element through a gain node. That cannot be undone for an element, so it happens only when
 * somebody asks for level-matched listening.
 */
export function createGainStage(audio: HTMLAudioElement): GainStage | null {
	if (typeof AudioContext === 'undefined') return null;
	const context = new AudioContext();
	const gain = context.createGain();
	context.createMediaElementSource(audio).connect(gain).connect(context.destination);
	let isFresh = true;
	return {
		set(value) {
			// A sudden step of the gain would be heard as a click.
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
