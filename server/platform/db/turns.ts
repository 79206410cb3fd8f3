/** One after the other, in the order of asking. Whoever has taken a turn passes it on. */
export class Turns {
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;

	take(): Promise<void> | undefined {
		if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
		this.#isTaken = true;
		return undefined;
	}

	pass(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#isTaken = false;
	}
}
