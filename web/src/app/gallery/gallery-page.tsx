export function GalleryPage() {
  return <p>Gallery</p>;
}
