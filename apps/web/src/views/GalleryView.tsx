import { Gallery } from "@devloom/ui/Gallery";
import { QueryGallery } from "@devloom/web-kit/QueryGallery";

/** Everything that screens are made of. */
export function GalleryView() {
  return (
    <Gallery>
      <QueryGallery />
    </Gallery>
  );
}
