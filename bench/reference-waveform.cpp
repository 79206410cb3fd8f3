// What BBC audiowaveform does, for machines that lack it: decode with libsndfile, mix the channels, keep the lowest and the
// highest of every 256 samples, write them as 16-bit numbers. No loudness, no true peak, no hash.
#include <sndfile.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

int main(int count, char** words) {
	if (count < 3) return 2;
	SF_INFO info{};
	SNDFILE* sound = sf_open(words[1], SFM_READ, &info);
	if (!sound) {
		std::fprintf(stderr, "%s\n", sf_strerror(nullptr));
		return 1;
	}
	const int samplesPerPixel = 256;
	const sf_count_t blockFrames = 16384;
	std::vector<int16_t> block(blockFrames * info.channels);
	std::vector<int16_t> pixels;
	int lowest = 32767, highest = -32768, taken = 0;
	for (sf_count_t frames; (frames = sf_readf_short(sound, block.data(), blockFrames)) > 0;) {
		for (sf_count_t frame = 0; frame < frames; frame++) {
			int sum = 0;
			for (int channel = 0; channel < info.channels; channel++) sum += block[frame * info.channels + channel];
			const int sample = sum / info.channels;
			lowest = std::min(lowest, sample);
			highest = std::max(highest, sample);
			if (++taken < samplesPerPixel) continue;
			pixels.push_back(lowest);
			pixels.push_back(highest);
			lowest = 32767, highest = -32768, taken = 0;
		}
	}
	sf_close(sound);
	std::FILE* file = std::fopen(words[2], "wb");
	if (!file) return 1;
	std::fwrite(pixels.data(), sizeof(int16_t), pixels.size(), file);
	return std::fclose(file);
}
